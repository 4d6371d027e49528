export { default as words } from '../results.en.json' with { type: 'json' }
