export { default as words } from '../search.zh-CN.json' with { type: 'json' }
