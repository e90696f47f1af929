import { MoneyField as MoneyField_f1724a94449fcc9b316eeba2de8058b6 } from '../admin/fields/MoneyField'
import { YesNoCell as YesNoCell_99438f2feee7f3b2dcdf01b60d699f48 } from '../admin/fields/YesNo'
import { CategoryProducts as CategoryProducts_0939537ab511dfdf09177daf8d8a4cef } from '../admin/categories/CategoryProducts'
import { PictureCell as PictureCell_0973fc00de8f358e29941abd3634507c } from '../admin/fields/PictureCell'
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
import { YesNoDiff as YesNoDiff_99438f2feee7f3b2dcdf01b60d699f48 } from '../admin/fields/YesNo'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OfficeNav as OfficeNav_efe99d79e736d17a7c03b41c8df513ab } from '../admin/nav/OfficeNav'
import { Mark as Mark_d03b59b27ba592fa2379da2f6cceec23 } from '../admin/brand/Mark'
import { Wordmark as Wordmark_1cdede3f1d9b894535699d29833ffa3f } from '../admin/brand/Wordmark'
import { HeaderActions as HeaderActions_1a855c57bd1a674ee31a1010ace71e9e } from '../admin/header/HeaderActions'
import { OfficeTheme as OfficeTheme_af6935d2e78c98a621f61be276045c40 } from '../admin/theme/OfficeTheme'
import { PanelWords as PanelWords_541a0fc3f616a1da6490499130f032fd } from '../admin/PanelWords'
import { DashboardView as DashboardView_a8bdfd6ec46ed48bd1e9402d58bf4c34 } from '../admin/dashboard/DashboardView'
import { OrdersView as OrdersView_fdac4cec14838f7dda13e140b265a6c0 } from '../admin/orders/OrdersView'
import { PackingView as PackingView_46744fcf2e06cf17facfd074215c25b3 } from '../admin/packing/PackingView'
import { OrderView as OrderView_1c9448a48c0b2c5a714848d988658c42 } from '../admin/orders/OrderView'
import { ReportsView as ReportsView_913b2914f8e2e330e988d68c960f4ecb } from '../admin/reports/ReportsView'
import { CustomersView as CustomersView_db7f428cfe465212061f620154d6774a } from '../admin/customers/CustomersView'
import { CustomerView as CustomerView_048dd39fb3eb90ccc00b9cafb5d8eb5a } from '../admin/customers/CustomerView'
import { ProductsView as ProductsView_41bdbaa320f3543956578d5412b47c23 } from '../admin/products/ProductsView'
import { ProductView as ProductView_035061176930732c12ebb40e1cfcae4a } from '../admin/products/ProductView'
import { PromotionsView as PromotionsView_fb10d01d8b625242f81cdd5e7bbcaf55 } from '../admin/promotions/PromotionsView'
import { NotificationsView as NotificationsView_cc50a574c4954604ad9d2a2171b3e389 } from '../admin/notifications/NotificationsView'
import { CampaignView as CampaignView_068471f8c0b22b8c3ca6f42a53b6f6f0 } from '../admin/notifications/CampaignView'
import { OperationView as OperationView_17549efd6b98116e3ab59b0069aa6056 } from '../admin/operation/OperationView'
import { AuditView as AuditView_6a0c570e56acf4978f81f5310a781a17 } from '../admin/operation/AuditView'
import { PaymentsLedger as PaymentsLedger_2337b3984674ca933e0477835bb218fa } from '../admin/ledgers/PaymentsLedger'
import { NoticesLedger as NoticesLedger_dbbe867366fdcd3a05510b59e776af2c } from '../admin/ledgers/NoticesLedger'
import { MailsLedger as MailsLedger_b34395d435fc3d4a3769e8c2f32378f3 } from '../admin/ledgers/MailsLedger'
import { MovementsLedger as MovementsLedger_713c8708c4d4383b1770b54a1b0cc64b } from '../admin/ledgers/MovementsLedger'
import { PicturesLedger as PicturesLedger_07eefcd49a1ed7e901bfb533806ed951 } from '../admin/ledgers/PicturesLedger'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/fields/MoneyField#MoneyField": MoneyField_f1724a94449fcc9b316eeba2de8058b6,
  "/admin/fields/YesNo#YesNoCell": YesNoCell_99438f2feee7f3b2dcdf01b60d699f48,
  "/admin/categories/CategoryProducts#CategoryProducts": CategoryProducts_0939537ab511dfdf09177daf8d8a4cef,
  "/admin/fields/PictureCell#PictureCell": PictureCell_0973fc00de8f358e29941abd3634507c,
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
  "/admin/fields/YesNo#YesNoDiff": YesNoDiff_99438f2feee7f3b2dcdf01b60d699f48,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/nav/OfficeNav#OfficeNav": OfficeNav_efe99d79e736d17a7c03b41c8df513ab,
  "/admin/brand/Mark#Mark": Mark_d03b59b27ba592fa2379da2f6cceec23,
  "/admin/brand/Wordmark#Wordmark": Wordmark_1cdede3f1d9b894535699d29833ffa3f,
  "/admin/header/HeaderActions#HeaderActions": HeaderActions_1a855c57bd1a674ee31a1010ace71e9e,
  "/admin/theme/OfficeTheme#OfficeTheme": OfficeTheme_af6935d2e78c98a621f61be276045c40,
  "/admin/PanelWords#PanelWords": PanelWords_541a0fc3f616a1da6490499130f032fd,
  "/admin/dashboard/DashboardView#DashboardView": DashboardView_a8bdfd6ec46ed48bd1e9402d58bf4c34,
  "/admin/orders/OrdersView#OrdersView": OrdersView_fdac4cec14838f7dda13e140b265a6c0,
  "/admin/packing/PackingView#PackingView": PackingView_46744fcf2e06cf17facfd074215c25b3,
  "/admin/orders/OrderView#OrderView": OrderView_1c9448a48c0b2c5a714848d988658c42,
  "/admin/reports/ReportsView#ReportsView": ReportsView_913b2914f8e2e330e988d68c960f4ecb,
  "/admin/customers/CustomersView#CustomersView": CustomersView_db7f428cfe465212061f620154d6774a,
  "/admin/customers/CustomerView#CustomerView": CustomerView_048dd39fb3eb90ccc00b9cafb5d8eb5a,
  "/admin/products/ProductsView#ProductsView": ProductsView_41bdbaa320f3543956578d5412b47c23,
  "/admin/products/ProductView#ProductView": ProductView_035061176930732c12ebb40e1cfcae4a,
  "/admin/promotions/PromotionsView#PromotionsView": PromotionsView_fb10d01d8b625242f81cdd5e7bbcaf55,
  "/admin/notifications/NotificationsView#NotificationsView": NotificationsView_cc50a574c4954604ad9d2a2171b3e389,
  "/admin/notifications/CampaignView#CampaignView": CampaignView_068471f8c0b22b8c3ca6f42a53b6f6f0,
  "/admin/operation/OperationView#OperationView": OperationView_17549efd6b98116e3ab59b0069aa6056,
  "/admin/operation/AuditView#AuditView": AuditView_6a0c570e56acf4978f81f5310a781a17,
  "/admin/ledgers/PaymentsLedger#PaymentsLedger": PaymentsLedger_2337b3984674ca933e0477835bb218fa,
  "/admin/ledgers/NoticesLedger#NoticesLedger": NoticesLedger_dbbe867366fdcd3a05510b59e776af2c,
  "/admin/ledgers/MailsLedger#MailsLedger": MailsLedger_b34395d435fc3d4a3769e8c2f32378f3,
  "/admin/ledgers/MovementsLedger#MovementsLedger": MovementsLedger_713c8708c4d4383b1770b54a1b0cc64b,
  "/admin/ledgers/PicturesLedger#PicturesLedger": PicturesLedger_07eefcd49a1ed7e901bfb533806ed951,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
