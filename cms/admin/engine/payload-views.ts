import type { OwnPageName } from './own-pages';
import { panelPages, type PageName } from './pages';

/** The component of each page without a route of its own, as Payload's configuration names it. */
export const PAGE_VIEWS: Readonly<
  Record<Exclude<PageName, OwnPageName>, `/admin/views/${string}#${string}`>
> = {
  dashboard: '/admin/views/dashboard/DashboardView#DashboardView',
  zones: '/admin/views/delivery/zones/ZonesView#ZonesView',
  zone: '/admin/views/delivery/zones/ZonesView#ZonesView',
  windows: '/admin/views/delivery/windows/WindowsView#WindowsView',
  window: '/admin/views/delivery/windows/WindowsView#WindowsView',
  week: '/admin/views/delivery/week/WeekView#WeekView',
  lots: '/admin/views/lots/LotsView#LotsView',
  lotLabels: '/admin/views/lot-labels/LabelsView#LabelsView',
  lot: '/admin/views/lots/LotView#LotView',
  recalls: '/admin/views/recalls/RecallsView#RecallsView',
  recall: '/admin/views/recalls/RecallView#RecallView',
  recallReport: '/admin/views/recalls/RecallReportView#RecallReportView',
  newRecall: '/admin/views/recalls/NewRecallView#NewRecallView',
  reports: '/admin/views/reports/ReportsView#ReportsView',
  visits: '/admin/views/visits/VisitsView#VisitsView',
  proceeds: '/admin/views/reports/ProceedsView#ProceedsView',
  customers: '/admin/views/customers/CustomersView#CustomersView',
  customer: '/admin/views/customers/CustomerView#CustomerView',
  team: '/admin/views/team/TeamView#TeamView',
  products: '/admin/views/products/list/ProductsView#ProductsView',
  productImport: '/admin/views/products/import/ImportView#ImportView',
  product: '/admin/views/products/editor/ProductView#ProductView',
  promotions: '/admin/views/promotions/PromotionsView#PromotionsView',
  coupons: '/admin/views/promotions/CouponsView#CouponsView',
  coupon: '/admin/views/promotions/CouponsView#CouponsView',
  promotion: '/admin/views/promotions/PromotionsView#PromotionsView',
  notifications: '/admin/views/notifications/NotificationsView#NotificationsView',
  campaign: '/admin/views/notifications/CampaignView#CampaignView',
  messages: '/admin/views/notifications/MessagesView#MessagesView',
  noticeTexts: '/admin/views/notifications/NoticeTextsView#NoticeTextsView',
  texts: '/admin/views/texts/TextsView#TextsView',
  shop: '/admin/views/places/ShopView#ShopView',
  more: '/admin/views/places/MoreView#MoreView',
  resources: '/admin/views/resources/ResourcesView#ResourcesView',
  operation: '/admin/views/operation/OperationView#OperationView',
  audit: '/admin/views/operation/AuditView#AuditView',
  signIns: '/admin/views/team/SignInsView#SignInsView',
  payments: '/admin/views/ledgers/PaymentsLedger#PaymentsLedger',
  notices: '/admin/views/ledgers/NoticesLedger#NoticesLedger',
  mails: '/admin/views/ledgers/MailsLedger#MailsLedger',
  movements: '/admin/views/ledgers/MovementsLedger#MovementsLedger',
  pictures: '/admin/views/ledgers/PicturesLedger#PicturesLedger',
};

/** Returns these pages as Payload's configuration describes them. The dashboard replaces Payload's own. */
export const payloadViews = () =>
  Object.fromEntries(
    Object.entries(PAGE_VIEWS).map(([name, Component]) => {
      const { path, title } = panelPages[name as PageName];
      return [name, path === '' ? { Component } : { Component, path, exact: true, meta: { title } }];
    }),
  );
