export { default as words } from '../upload.en.json' with { type: 'json' }
