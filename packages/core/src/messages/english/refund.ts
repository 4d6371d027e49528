export { default as words } from '../refund.en.json' with { type: 'json' }
