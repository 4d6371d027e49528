const english = {
  title: 'Gangway devtools',
  events: 'Events',
  states: 'State',
  requests: 'Requests',
  clear: 'Clear',
  close: 'Close',
  none: 'Nothing yet.',
  ready: 'ready after',
  files: 'Widget files',
  failed: 'failed',
  widget: 'widget',
}

export type DevtoolsTexts = typeof english

const chinese: DevtoolsTexts = {
  title: 'Gangway 开发者工具',
  events: '事件',
  states: '状态',
  requests: '请求',
  clear: '清空',
  close: '关闭',
  none: '暂无内容。',
  ready: '就绪用时',
  files: '组件文件',
  failed: '失败',
  widget: '组件',
}

export const devtoolsTexts = (lang: string): DevtoolsTexts => (/^(zh|cn)/i.test(lang) ? chinese : english)
