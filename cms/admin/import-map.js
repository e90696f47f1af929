import { MoneyField as MoneyField_f1724a94449fcc9b316eeba2de8058b6 } from '../admin/fields/MoneyField'
import { PictureCell as PictureCell_0973fc00de8f358e29941abd3634507c } from '../admin/fields/PictureCell'
import { RecordTitle as RecordTitle_113274b2a18831cee5686025dfaee7a4 } from '../admin/frame/editor/RecordTitle'
import { OthersChanges as OthersChanges_f9caa6df4fbe1729f850fbfdb0554781 } from '../admin/frame/editor/OthersChanges'
import { PageField as PageField_e744e15cf774f24ba7021f78409178a9 } from '../admin/fields/PageField'
import { FoldedRows as FoldedRows_7ac4f6f3b76e725651f7f529934266cc } from '../admin/fields/FoldedRows'
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
import { RefusedField as RefusedField_bd9e999fb87233bea81a677d8564f46d } from '../admin/frame/editor/RefusedField'
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
import { PixOnSiteHint as PixOnSiteHint_b08479b4605f0828eac802f8efe3d9ee } from '../admin/frame/editor/PixOnSiteHint'
import { ResourceNumber as ResourceNumber_4d28e625e018675ff9e4514b84b07a16 } from '../admin/fields/ResourceField'
import { AdminNav as AdminNav_1e317fce45164a91cc5a199d2fba7a14 } from '../admin/frame/nav/AdminNav'
import { Strips as Strips_bc6d4e06c4bce5b47b7fb741a635840d } from '../admin/frame/header/Strips'
import { BrandIcon as BrandIcon_d71867258b1324eed8fe0da767c47dcb } from '../admin/frame/header/BrandIcon'
import { Wordmark as Wordmark_47601987a9fa61d6bb977de519831bc3 } from '../admin/frame/header/Wordmark'
import { HeaderActions as HeaderActions_f7d5ca72c8a632d52d5a1299f259b449 } from '../admin/frame/header/HeaderActions'
import { AdminTheme as AdminTheme_23df8748a66f2fae37443b13abb2a662 } from '../admin/frame/theme/AdminTheme'
import { PanelWords as PanelWords_d348ab8579cf9855892470b651f83cfa } from '../admin/frame/words/PanelWords'
import { DialogsBack as DialogsBack_908a3195f0eebad370c2f75bfbe34b07 } from '../admin/frame/editor/DialogsBack'
import { RefusedForms as RefusedForms_da3b8a32ecd802447013df0682872cf1 } from '../admin/frame/editor/RefusedForms'
import { PicturesLedger as PicturesLedger_7ecd4042fd050d3a4d675cb8295ffacc } from '../admin/views/ledgers/PicturesLedger'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/fields/MoneyField#MoneyField": MoneyField_f1724a94449fcc9b316eeba2de8058b6,
  "/admin/fields/PictureCell#PictureCell": PictureCell_0973fc00de8f358e29941abd3634507c,
  "/admin/frame/editor/RecordTitle#RecordTitle": RecordTitle_113274b2a18831cee5686025dfaee7a4,
  "/admin/frame/editor/OthersChanges#OthersChanges": OthersChanges_f9caa6df4fbe1729f850fbfdb0554781,
  "/admin/fields/PageField#PageField": PageField_e744e15cf774f24ba7021f78409178a9,
  "/admin/fields/FoldedRows#FoldedRows": FoldedRows_7ac4f6f3b76e725651f7f529934266cc,
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
  "/admin/frame/editor/RefusedField#RefusedField": RefusedField_bd9e999fb87233bea81a677d8564f46d,
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
  "/admin/frame/editor/PixOnSiteHint#PixOnSiteHint": PixOnSiteHint_b08479b4605f0828eac802f8efe3d9ee,
  "/admin/fields/ResourceField#ResourceNumber": ResourceNumber_4d28e625e018675ff9e4514b84b07a16,
  "/admin/frame/nav/AdminNav#AdminNav": AdminNav_1e317fce45164a91cc5a199d2fba7a14,
  "/admin/frame/header/Strips#Strips": Strips_bc6d4e06c4bce5b47b7fb741a635840d,
  "/admin/frame/header/BrandIcon#BrandIcon": BrandIcon_d71867258b1324eed8fe0da767c47dcb,
  "/admin/frame/header/Wordmark#Wordmark": Wordmark_47601987a9fa61d6bb977de519831bc3,
  "/admin/frame/header/HeaderActions#HeaderActions": HeaderActions_f7d5ca72c8a632d52d5a1299f259b449,
  "/admin/frame/theme/AdminTheme#AdminTheme": AdminTheme_23df8748a66f2fae37443b13abb2a662,
  "/admin/frame/words/PanelWords#PanelWords": PanelWords_d348ab8579cf9855892470b651f83cfa,
  "/admin/frame/editor/DialogsBack#DialogsBack": DialogsBack_908a3195f0eebad370c2f75bfbe34b07,
  "/admin/frame/editor/RefusedForms#RefusedForms": RefusedForms_da3b8a32ecd802447013df0682872cf1,
  "/admin/views/ledgers/PicturesLedger#PicturesLedger": PicturesLedger_7ecd4042fd050d3a4d675cb8295ffacc,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
