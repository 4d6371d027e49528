/** One page of the documentation: what stands in the menu, and where its text comes from. */
export interface Page {
  /** Its address below the site, without `.html`. */
  path: string
  title: string
  lang: 'en' | 'zh-CN'
  /** Made of a Markdown file of `docs/pages`, of a widget's tag, or of what the code says of itself. */
  from: { markdown: string } | { widget: string } | { reference: Reference }
}

export type Reference = 'calls' | 'errors' | 'scenarios' | 'widgets'

export interface Group {
  title: string
  pages: Page[]
}

const text = (path: string, title: string, markdown = `${path}.md`): Page => ({
  ...{ path, title, lang: 'en', from: { markdown } },
})
const widget = (tag: string, title: string): Page => ({
  ...{ path: `widgets/${tag}`, title, lang: 'en', from: { widget: tag } },
})
const reference = (name: Reference, title: string): Page => ({
  ...{ path: `reference/${name}`, title, lang: 'en', from: { reference: name } },
})
const chinese = (path: string, title: string): Page => ({
  ...{ path: `zh-CN/${path}`, title, lang: 'zh-CN', from: { markdown: `zh-CN/${path}.md` } },
})

/** The menu, in its order. */
export const groups: readonly Group[] = [
  {
    title: 'Begin',
    pages: [
      text('index', 'Gangway'),
      text('start', 'Start in five minutes'),
      text('packages', 'Which package'),
      text('examples', 'Examples'),
    ],
  },
  {
    title: 'Widgets',
    pages: [
      reference('widgets', 'All widgets'),
      widget('gangway-search-box', 'Search box'),
      widget('gangway-search-results', 'Search results'),
      widget('gangway-booking-drawer', 'Booking drawer'),
      widget('gangway-refund-drawer', 'Refund drawer'),
      widget('gangway-support-chat', 'Support chat'),
      widget('gangway-sign-in', 'Sign-in'),
      widget('gangway-second-factor', 'Second factor'),
    ],
  },
  {
    title: 'On your page',
    pages: [
      text('theming', 'Theming'),
      text('events', 'Events'),
      text('languages', 'Languages'),
      text('embedding', 'Keys and tokens'),
      text('security', 'Security'),
      text('frame', 'The isolated frame'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      reference('calls', 'Calls'),
      reference('errors', 'Errors'),
      reference('scenarios', 'Sandbox scenarios'),
      text('partner', 'Partner API'),
    ],
  },
  {
    title: 'Your own server',
    pages: [text('deploy', 'Deploying'), text('upgrade', 'Upgrading')],
  },
  {
    title: '中文',
    pages: [chinese('index', 'Gangway 简介'), chinese('start', '五分钟上手')],
  },
]

export const pages: readonly Page[] = groups.flatMap((group) => group.pages)
