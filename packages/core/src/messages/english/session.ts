export { default as words } from '../session.en.json' with { type: 'json' }
