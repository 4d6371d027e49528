export { default as words } from '../refund.zh-CN.json' with { type: 'json' }
