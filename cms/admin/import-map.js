import { MoneyField as MoneyField_f1724a94449fcc9b316eeba2de8058b6 } from '../admin/fields/MoneyField'
import { YesNoCell as YesNoCell_99438f2feee7f3b2dcdf01b60d699f48 } from '../admin/fields/YesNo'
import { CategoryProducts as CategoryProducts_8c084511489d3ed18b828d569dd80d95 } from '../admin/views/categories/CategoryProducts'
import { CategoryTabs as CategoryTabs_48a335517fb4b21e59ba23772acadf43 } from '../admin/views/categories/CategoryTabs'
import { RecordTitle as RecordTitle_113274b2a18831cee5686025dfaee7a4 } from '../admin/frame/editor/RecordTitle'
import { PictureCell as PictureCell_0973fc00de8f358e29941abd3634507c } from '../admin/fields/PictureCell'
import { OthersChanges as OthersChanges_f9caa6df4fbe1729f850fbfdb0554781 } from '../admin/frame/editor/OthersChanges'
import { PageField as PageField_e744e15cf774f24ba7021f78409178a9 } from '../admin/fields/PageField'
import { RowTitle as RowTitle_356db3aacd9aef87c978165a4704ac3e } from '../admin/fields/RowTitle'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FactsHint as FactsHint_11b0775946a1dd5b937a5e1a87ac49c1 } from '../admin/frame/editor/FactsHint'
import { PagePreview as PagePreview_ae6da5af3e91b4a97fd62c2fce0ed1a9 } from '../admin/frame/editor/PagePreview'
import { PublishLater as PublishLater_b3e458012fccbd4e73befcf58e37ee52 } from '../admin/frame/editor/PublishLater'
import { ShopStep as ShopStep_d9b00bd88a5194ca5f5bbb53e390de57 } from '../admin/frame/editor/ShopStep'
import { TextHistory as TextHistory_0f930cdc35725cf85a5e5fb1ab74b33f } from '../admin/views/texts/TextHistory'
import { TextAsItWas as TextAsItWas_0f930cdc35725cf85a5e5fb1ab74b33f } from '../admin/views/texts/TextHistory'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SettingsTabs as SettingsTabs_393bbe06301052ff324d8cfaa4f6c590 } from '../admin/fields/SettingsTabs'
import { ResourceCheckbox as ResourceCheckbox_4d28e625e018675ff9e4514b84b07a16 } from '../admin/fields/ResourceField'
import { ResourceNumber as ResourceNumber_4d28e625e018675ff9e4514b84b07a16 } from '../admin/fields/ResourceField'
import { AdminNav as AdminNav_1e317fce45164a91cc5a199d2fba7a14 } from '../admin/frame/nav/AdminNav'
import { Strips as Strips_bc6d4e06c4bce5b47b7fb741a635840d } from '../admin/frame/header/Strips'
import { BrandIcon as BrandIcon_d71867258b1324eed8fe0da767c47dcb } from '../admin/frame/header/BrandIcon'
import { Wordmark as Wordmark_47601987a9fa61d6bb977de519831bc3 } from '../admin/frame/header/Wordmark'
import { HeaderActions as HeaderActions_f7d5ca72c8a632d52d5a1299f259b449 } from '../admin/frame/header/HeaderActions'
import { AdminTheme as AdminTheme_23df8748a66f2fae37443b13abb2a662 } from '../admin/frame/theme/AdminTheme'
import { PanelWords as PanelWords_d348ab8579cf9855892470b651f83cfa } from '../admin/frame/words/PanelWords'
import { DialogsBack as DialogsBack_908a3195f0eebad370c2f75bfbe34b07 } from '../admin/frame/editor/DialogsBack'
import { DashboardView as DashboardView_32bfa5f366595d438dd17bd03ba5b162 } from '../admin/views/dashboard/DashboardView'
import { ZonesView as ZonesView_2305f4eaf8cc2073e1bcb9f6f0a85912 } from '../admin/views/delivery/zones/ZonesView'
import { WindowsView as WindowsView_21cfd3d3c74fb7db5e4ee991c7d6f2c7 } from '../admin/views/delivery/windows/WindowsView'
import { WeekView as WeekView_73bc59c2e93f9bb7dd9304cc4f79e224 } from '../admin/views/delivery/week/WeekView'
import { LotsView as LotsView_d2ebe342428dd9a50f9a84ee14924971 } from '../admin/views/lots/LotsView'
import { LabelsView as LabelsView_590d97b8c5c7bdf08fb9fa1d3d0b49c4 } from '../admin/views/lot-labels/LabelsView'
import { LotView as LotView_619755be299b5246ad882432ba24d21d } from '../admin/views/lots/LotView'
import { RecallsView as RecallsView_9e01ffcfd83fe6d2728d5cdc1ae4bf50 } from '../admin/views/recalls/RecallsView'
import { RecallView as RecallView_81675a6f7f59d3b5aded5fded6b654d3 } from '../admin/views/recalls/RecallView'
import { RecallReportView as RecallReportView_fe987391c137d8abd8d4f6e17a12ff58 } from '../admin/views/recalls/RecallReportView'
import { NewRecallView as NewRecallView_84dc0be1bb36c89b5a3d817ea0c9bede } from '../admin/views/recalls/NewRecallView'
import { ReportsView as ReportsView_60a2a900dd1f072c916eae26e80135e5 } from '../admin/views/reports/ReportsView'
import { VisitsView as VisitsView_ee325a17acbfee1fa0dd351d07b0e40b } from '../admin/views/visits/VisitsView'
import { ProceedsView as ProceedsView_d16ec39c79115a48b7b22ca97c5e27aa } from '../admin/views/reports/ProceedsView'
import { CustomersView as CustomersView_0f13bb0d2f11efd07004eb583b51c911 } from '../admin/views/customers/CustomersView'
import { CustomerView as CustomerView_b7b414d15b108378892c51e8619538b6 } from '../admin/views/customers/CustomerView'
import { TeamView as TeamView_6551acad3dd900ae9847f000eba0dc77 } from '../admin/views/team/TeamView'
import { ProductsView as ProductsView_fef35c9f89fcaf912a8d39d9d8e77789 } from '../admin/views/products/list/ProductsView'
import { ImportView as ImportView_f4fd834246d0309addd266dad428d798 } from '../admin/views/products/import/ImportView'
import { ProductView as ProductView_8b5a932549ee96d23872c78f70033d83 } from '../admin/views/products/editor/ProductView'
import { PromotionsView as PromotionsView_60489d307e41246c15accea4f234dfd6 } from '../admin/views/promotions/PromotionsView'
import { CouponsView as CouponsView_4df0e8cae274c7d650afab48d89a5074 } from '../admin/views/promotions/CouponsView'
import { NotificationsView as NotificationsView_dae03dc3be84abdd0f623d298040f287 } from '../admin/views/notifications/NotificationsView'
import { CampaignView as CampaignView_f6b01335da1edfabf9d509be2b985550 } from '../admin/views/notifications/CampaignView'
import { MessagesView as MessagesView_6ad07cf0214820e6fcae6d2ae7ac9b66 } from '../admin/views/notifications/MessagesView'
import { NoticeTextsView as NoticeTextsView_6d391e35f55de2d2a785f166c735ed28 } from '../admin/views/notifications/NoticeTextsView'
import { TextsView as TextsView_0b8b5496a30eed3bda709812bc8ee153 } from '../admin/views/texts/TextsView'
import { ShopView as ShopView_d161848ee3d89c0b241743d9e8df884e } from '../admin/views/places/ShopView'
import { MoreView as MoreView_eb1cdce425c6bc6903413757a5c28f66 } from '../admin/views/places/MoreView'
import { ResourcesView as ResourcesView_e0b86b16ca6e08d727aae8b3c526be51 } from '../admin/views/resources/ResourcesView'
import { OperationView as OperationView_cf722edd6b63fd2378c972c7a26340ed } from '../admin/views/operation/OperationView'
import { AuditView as AuditView_f2ca4958a346b562f0e71e02d1c8934e } from '../admin/views/operation/AuditView'
import { SignInsView as SignInsView_0fa3414712688b17ac253978bd0e15db } from '../admin/views/team/SignInsView'
import { PaymentsLedger as PaymentsLedger_7aff3346b0581c0056c7c21dc581ee4a } from '../admin/views/ledgers/PaymentsLedger'
import { NoticesLedger as NoticesLedger_704bef7a9dc7b9a1429081320f8b485a } from '../admin/views/ledgers/NoticesLedger'
import { MailsLedger as MailsLedger_04136586a9aa9b9df7047f2883b65b27 } from '../admin/views/ledgers/MailsLedger'
import { MovementsLedger as MovementsLedger_48c43d478318474f1c74b839176db245 } from '../admin/views/ledgers/MovementsLedger'
import { PicturesLedger as PicturesLedger_7ecd4042fd050d3a4d675cb8295ffacc } from '../admin/views/ledgers/PicturesLedger'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/fields/MoneyField#MoneyField": MoneyField_f1724a94449fcc9b316eeba2de8058b6,
  "/admin/fields/YesNo#YesNoCell": YesNoCell_99438f2feee7f3b2dcdf01b60d699f48,
  "/admin/views/categories/CategoryProducts#CategoryProducts": CategoryProducts_8c084511489d3ed18b828d569dd80d95,
  "/admin/views/categories/CategoryTabs#CategoryTabs": CategoryTabs_48a335517fb4b21e59ba23772acadf43,
  "/admin/frame/editor/RecordTitle#RecordTitle": RecordTitle_113274b2a18831cee5686025dfaee7a4,
  "/admin/fields/PictureCell#PictureCell": PictureCell_0973fc00de8f358e29941abd3634507c,
  "/admin/frame/editor/OthersChanges#OthersChanges": OthersChanges_f9caa6df4fbe1729f850fbfdb0554781,
  "/admin/fields/PageField#PageField": PageField_e744e15cf774f24ba7021f78409178a9,
  "/admin/fields/RowTitle#RowTitle": RowTitle_356db3aacd9aef87c978165a4704ac3e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/frame/editor/FactsHint#FactsHint": FactsHint_11b0775946a1dd5b937a5e1a87ac49c1,
  "/admin/frame/editor/PagePreview#PagePreview": PagePreview_ae6da5af3e91b4a97fd62c2fce0ed1a9,
  "/admin/frame/editor/PublishLater#PublishLater": PublishLater_b3e458012fccbd4e73befcf58e37ee52,
  "/admin/frame/editor/ShopStep#ShopStep": ShopStep_d9b00bd88a5194ca5f5bbb53e390de57,
  "/admin/views/texts/TextHistory#TextHistory": TextHistory_0f930cdc35725cf85a5e5fb1ab74b33f,
  "/admin/views/texts/TextHistory#TextAsItWas": TextAsItWas_0f930cdc35725cf85a5e5fb1ab74b33f,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/fields/SettingsTabs#SettingsTabs": SettingsTabs_393bbe06301052ff324d8cfaa4f6c590,
  "/admin/fields/ResourceField#ResourceCheckbox": ResourceCheckbox_4d28e625e018675ff9e4514b84b07a16,
  "/admin/fields/ResourceField#ResourceNumber": ResourceNumber_4d28e625e018675ff9e4514b84b07a16,
  "/admin/frame/nav/AdminNav#AdminNav": AdminNav_1e317fce45164a91cc5a199d2fba7a14,
  "/admin/frame/header/Strips#Strips": Strips_bc6d4e06c4bce5b47b7fb741a635840d,
  "/admin/frame/header/BrandIcon#BrandIcon": BrandIcon_d71867258b1324eed8fe0da767c47dcb,
  "/admin/frame/header/Wordmark#Wordmark": Wordmark_47601987a9fa61d6bb977de519831bc3,
  "/admin/frame/header/HeaderActions#HeaderActions": HeaderActions_f7d5ca72c8a632d52d5a1299f259b449,
  "/admin/frame/theme/AdminTheme#AdminTheme": AdminTheme_23df8748a66f2fae37443b13abb2a662,
  "/admin/frame/words/PanelWords#PanelWords": PanelWords_d348ab8579cf9855892470b651f83cfa,
  "/admin/frame/editor/DialogsBack#DialogsBack": DialogsBack_908a3195f0eebad370c2f75bfbe34b07,
  "/admin/views/dashboard/DashboardView#DashboardView": DashboardView_32bfa5f366595d438dd17bd03ba5b162,
  "/admin/views/delivery/zones/ZonesView#ZonesView": ZonesView_2305f4eaf8cc2073e1bcb9f6f0a85912,
  "/admin/views/delivery/windows/WindowsView#WindowsView": WindowsView_21cfd3d3c74fb7db5e4ee991c7d6f2c7,
  "/admin/views/delivery/week/WeekView#WeekView": WeekView_73bc59c2e93f9bb7dd9304cc4f79e224,
  "/admin/views/lots/LotsView#LotsView": LotsView_d2ebe342428dd9a50f9a84ee14924971,
  "/admin/views/lot-labels/LabelsView#LabelsView": LabelsView_590d97b8c5c7bdf08fb9fa1d3d0b49c4,
  "/admin/views/lots/LotView#LotView": LotView_619755be299b5246ad882432ba24d21d,
  "/admin/views/recalls/RecallsView#RecallsView": RecallsView_9e01ffcfd83fe6d2728d5cdc1ae4bf50,
  "/admin/views/recalls/RecallView#RecallView": RecallView_81675a6f7f59d3b5aded5fded6b654d3,
  "/admin/views/recalls/RecallReportView#RecallReportView": RecallReportView_fe987391c137d8abd8d4f6e17a12ff58,
  "/admin/views/recalls/NewRecallView#NewRecallView": NewRecallView_84dc0be1bb36c89b5a3d817ea0c9bede,
  "/admin/views/reports/ReportsView#ReportsView": ReportsView_60a2a900dd1f072c916eae26e80135e5,
  "/admin/views/visits/VisitsView#VisitsView": VisitsView_ee325a17acbfee1fa0dd351d07b0e40b,
  "/admin/views/reports/ProceedsView#ProceedsView": ProceedsView_d16ec39c79115a48b7b22ca97c5e27aa,
  "/admin/views/customers/CustomersView#CustomersView": CustomersView_0f13bb0d2f11efd07004eb583b51c911,
  "/admin/views/customers/CustomerView#CustomerView": CustomerView_b7b414d15b108378892c51e8619538b6,
  "/admin/views/team/TeamView#TeamView": TeamView_6551acad3dd900ae9847f000eba0dc77,
  "/admin/views/products/list/ProductsView#ProductsView": ProductsView_fef35c9f89fcaf912a8d39d9d8e77789,
  "/admin/views/products/import/ImportView#ImportView": ImportView_f4fd834246d0309addd266dad428d798,
  "/admin/views/products/editor/ProductView#ProductView": ProductView_8b5a932549ee96d23872c78f70033d83,
  "/admin/views/promotions/PromotionsView#PromotionsView": PromotionsView_60489d307e41246c15accea4f234dfd6,
  "/admin/views/promotions/CouponsView#CouponsView": CouponsView_4df0e8cae274c7d650afab48d89a5074,
  "/admin/views/notifications/NotificationsView#NotificationsView": NotificationsView_dae03dc3be84abdd0f623d298040f287,
  "/admin/views/notifications/CampaignView#CampaignView": CampaignView_f6b01335da1edfabf9d509be2b985550,
  "/admin/views/notifications/MessagesView#MessagesView": MessagesView_6ad07cf0214820e6fcae6d2ae7ac9b66,
  "/admin/views/notifications/NoticeTextsView#NoticeTextsView": NoticeTextsView_6d391e35f55de2d2a785f166c735ed28,
  "/admin/views/texts/TextsView#TextsView": TextsView_0b8b5496a30eed3bda709812bc8ee153,
  "/admin/views/places/ShopView#ShopView": ShopView_d161848ee3d89c0b241743d9e8df884e,
  "/admin/views/places/MoreView#MoreView": MoreView_eb1cdce425c6bc6903413757a5c28f66,
  "/admin/views/resources/ResourcesView#ResourcesView": ResourcesView_e0b86b16ca6e08d727aae8b3c526be51,
  "/admin/views/operation/OperationView#OperationView": OperationView_cf722edd6b63fd2378c972c7a26340ed,
  "/admin/views/operation/AuditView#AuditView": AuditView_f2ca4958a346b562f0e71e02d1c8934e,
  "/admin/views/team/SignInsView#SignInsView": SignInsView_0fa3414712688b17ac253978bd0e15db,
  "/admin/views/ledgers/PaymentsLedger#PaymentsLedger": PaymentsLedger_7aff3346b0581c0056c7c21dc581ee4a,
  "/admin/views/ledgers/NoticesLedger#NoticesLedger": NoticesLedger_704bef7a9dc7b9a1429081320f8b485a,
  "/admin/views/ledgers/MailsLedger#MailsLedger": MailsLedger_04136586a9aa9b9df7047f2883b65b27,
  "/admin/views/ledgers/MovementsLedger#MovementsLedger": MovementsLedger_48c43d478318474f1c74b839176db245,
  "/admin/views/ledgers/PicturesLedger#PicturesLedger": PicturesLedger_7ecd4042fd050d3a4d675cb8295ffacc,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
