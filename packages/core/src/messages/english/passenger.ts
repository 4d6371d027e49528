export { default as words } from '../passenger.en.json' with { type: 'json' }
