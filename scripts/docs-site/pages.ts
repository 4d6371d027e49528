/** A page of the documentation: its menu entry and its source. */
export interface Page {
  /** Path below the site, without `.html`. */
  path: string
  title: string
  /** Menu entry on Chinese pages. */
  chineseTitle: string
  lang: 'en' | 'zh-CN'
  /** Source: a Markdown file of `docs/pages`, a widget tag, or a generated reference. */
  from: { markdown: string } | { widget: string } | { reference: Reference }
}

export type Reference = 'calls' | 'errors' | 'scenarios' | 'widgets'

export interface Group {
  title: string
  chineseTitle: string
  pages: Page[]
}

const text = (path: string, title: string, chineseTitle: string): Page => ({
  ...{ path, title, chineseTitle, lang: 'en', from: { markdown: `${path}.md` } },
})
const widget = (tag: string, title: string, chineseTitle: string): Page => ({
  ...{ path: `widgets/${tag}`, title, chineseTitle, lang: 'en', from: { widget: tag } },
})
const reference = (name: Reference, title: string, chineseTitle: string): Page => ({
  ...{ path: `reference/${name}`, title, chineseTitle, lang: 'en', from: { reference: name } },
})
const chinese = (path: string, title: string): Page => ({
  ...{ path: `zh-CN/${path}`, title, chineseTitle: title, lang: 'zh-CN', from: { markdown: `zh-CN/${path}.md` } },
})

/** The menu in order. */
export const groups: readonly Group[] = [
  {
    title: 'Get started',
    chineseTitle: '入门',
    pages: [
      text('index', 'Gangway', 'Gangway'),
      text('start', 'Start in five minutes', '五分钟上手（英文）'),
      text('packages', 'Which package', '选择包'),
      text('examples', 'Examples', '示例'),
    ],
  },
  {
    title: 'Widgets',
    chineseTitle: '组件',
    pages: [
      reference('widgets', 'All widgets', '所有组件'),
      widget('gangway-search-box', 'Search box', '搜索框'),
      widget('gangway-search-results', 'Search results', '搜索结果'),
      widget('gangway-booking-drawer', 'Booking drawer', '预订抽屉'),
      widget('gangway-refund-drawer', 'Refund drawer', '退票抽屉'),
      widget('gangway-support-chat', 'Support chat', '在线客服'),
      widget('gangway-sign-in', 'Sign-in', '登录'),
      widget('gangway-second-factor', 'Second factor', '二次验证'),
    ],
  },
  {
    title: 'Integration',
    chineseTitle: '接入',
    pages: [
      text('theming', 'Theming', '主题'),
      text('events', 'Events', '事件'),
      text('languages', 'Languages', '语言'),
      text('embedding', 'Keys and tokens', '密钥与令牌'),
      text('travellers-pay', 'Let travellers pay', '让旅客付款（英文）'),
      text('testing', 'Test your pages', '测试您的页面（英文）'),
      text('security', 'Security', '安全'),
      text('frame', 'The isolated frame', '隔离的 iframe 框架'),
    ],
  },
  {
    title: 'Reference',
    chineseTitle: '参考',
    pages: [
      reference('calls', 'Operations', '接口'),
      reference('errors', 'Errors', '错误码'),
      reference('scenarios', 'Sandbox scenarios', '沙箱场景'),
      text('partner', 'Partner API', '合作伙伴接口'),
    ],
  },
  {
    title: 'Operation',
    chineseTitle: '运维',
    pages: [
      text('deploy', 'Deploying', '部署'),
      text('upgrade', 'Upgrading', '升级'),
      text('versions', 'Versions and deprecation', '版本与弃用（英文）'),
    ],
  },
  {
    title: '中文',
    chineseTitle: '中文文档',
    pages: [
      chinese('index', 'Gangway 简介'),
      chinese('start', '五分钟上手'),
      chinese('travellers-pay', '让旅客付款'),
      chinese('testing', '测试您的页面'),
      chinese('versions', '版本与弃用'),
    ],
  },
]

export const pages: readonly Page[] = groups.flatMap((group) => group.pages)
