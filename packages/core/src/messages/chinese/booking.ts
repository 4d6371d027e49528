export { default as words } from '../booking.zh-CN.json' with { type: 'json' }
