export { default as words } from '../session.zh-CN.json' with { type: 'json' }
