export { default as words } from '../cancel.zh-CN.json' with { type: 'json' }
