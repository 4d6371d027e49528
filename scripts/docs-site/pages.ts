export const langs = ['en', 'zh-CN'] as const
export type Lang = (typeof langs)[number]

/** A page of the documentation in one language: its menu entry and its source. */
export interface Page {
  /** Path below the site, without `.html`. Chinese pages have the path of their English page below `zh-CN`. */
  path: string
  title: string
  lang: Lang
  from: Source
}

/** A Markdown file of `docs/pages`, a widget tag, or a generated reference. */
type Source = { markdown: string } | { widget: string } | { reference: Reference }

export type Reference = 'api' | 'calls' | 'errors' | 'limits' | 'partner-api' | 'playground' | 'scenarios' | 'widgets'

interface Group {
  title: string
  pages: Page[]
}

type Titles = Record<Lang, string>

interface Entry {
  path: string
  titles: Titles
  from: Source
}

const text = (path: string, en: string, chinese: string): Entry => ({
  ...{ path, titles: { en, 'zh-CN': chinese }, from: { markdown: `${path}.md` } },
})
const widget = (tag: string, en: string, chinese: string): Entry => ({
  ...{ path: `widgets/${tag}`, titles: { en, 'zh-CN': chinese }, from: { widget: tag } },
})
const reference = (name: Reference, en: string, chinese: string): Entry => ({
  ...{ path: `reference/${name}`, titles: { en, 'zh-CN': chinese }, from: { reference: name } },
})

const playground = (en: string, chinese: string): Entry => ({
  ...reference('playground', en, chinese),
  path: 'playground',
})

const entries: { titles: Titles; entries: Entry[] }[] = [
  {
    titles: { en: 'Get started', 'zh-CN': '入门' },
    entries: [
      text('index', 'Gangway', 'Gangway 简介'),
      text('start', 'Start in five minutes', '五分钟上手'),
      playground('Playground', '在线试用'),
      text('packages', 'Which package', '选择包'),
      text('examples', 'Examples', '示例'),
    ],
  },
  {
    titles: { en: 'Widgets', 'zh-CN': '组件' },
    entries: [
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
    titles: { en: 'Integration', 'zh-CN': '接入' },
    entries: [
      text('theming', 'Theming', '主题'),
      text('headless', 'Your own markup', '自定义界面'),
      text('events', 'Events', '事件'),
      text('languages', 'Languages', '语言'),
      text('embedding', 'Keys and tokens', '密钥与令牌'),
      text('travellers-pay', 'Let travellers pay', '让旅客付款'),
      text('testing', 'Test your pages', '测试您的页面'),
      text('security', 'Security', '安全'),
      text('frame', 'The isolated frame', '隔离的 iframe 框架'),
    ],
  },
  {
    titles: { en: 'Reference', 'zh-CN': '参考' },
    entries: [
      reference('api', 'API reference', 'API 参考'),
      reference('calls', 'Operations', '接口'),
      reference('errors', 'Errors', '错误码'),
      reference('limits', 'Constants and limits', '常量与限制'),
      reference('scenarios', 'Sandbox scenarios', '沙箱场景'),
      text('partner', 'Partner API', '合作伙伴接口'),
      reference('partner-api', 'Partner API reference', '合作伙伴接口参考'),
    ],
  },
  {
    titles: { en: 'Operation', 'zh-CN': '运维' },
    entries: [
      text('shops', 'Sell with your own margin', '按自己的毛利销售'),
      text('accounting', 'Accounting', '财务对账'),
      text('airline-accounts', 'Airline accounts', '航司账号'),
      text('single-sign-on', 'Single sign-on', '单点登录'),
      text('privacy', 'Personal data', '个人数据'),
      text('deploy', 'Deploying', '部署'),
      text('upgrade', 'Upgrading', '升级'),
      text('versions', 'Versions and deprecation', '版本与弃用'),
    ],
  },
]

function toPage({ path, titles, from }: Entry, lang: Lang): Page {
  if (lang === 'en') return { path, title: titles.en, lang, from }
  const source = 'markdown' in from ? { markdown: `${lang}/${from.markdown}` } : from
  return { path: `${lang}/${path}`, title: titles[lang], lang, from: source }
}

const toMenu = (lang: Lang): Group[] =>
  entries.map((group) => ({
    ...{ title: group.titles[lang], pages: group.entries.map((entry) => toPage(entry, lang)) },
  }))

/** The menu of each language in order. */
export const menus: Record<Lang, readonly Group[]> = { en: toMenu('en'), 'zh-CN': toMenu('zh-CN') }

export const pages: readonly Page[] = langs.flatMap((lang) => menus[lang].flatMap((group) => group.pages))

/** Path of a page in another language. */
export const pathInLang = ({ path }: Pick<Page, 'path'>, lang: Lang): string => {
  const english = path.replace(/^zh-CN\//, '')
  return lang === 'en' ? english : `${lang}/${english}`
}
