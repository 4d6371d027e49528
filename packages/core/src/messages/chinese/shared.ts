export { default as words } from '../zh-CN.json' with { type: 'json' }
