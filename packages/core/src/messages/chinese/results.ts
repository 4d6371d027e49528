export { default as words } from '../results.zh-CN.json' with { type: 'json' }
