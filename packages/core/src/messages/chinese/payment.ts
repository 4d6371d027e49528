export { default as words } from '../payment.zh-CN.json' with { type: 'json' }
