export { default as words } from '../upload.zh-CN.json' with { type: 'json' }
