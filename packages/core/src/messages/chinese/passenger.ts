export { default as words } from '../passenger.zh-CN.json' with { type: 'json' }
