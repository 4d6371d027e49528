export { default as words } from '../cancel.en.json' with { type: 'json' }
