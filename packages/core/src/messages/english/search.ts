export { default as words } from '../search.en.json' with { type: 'json' }
