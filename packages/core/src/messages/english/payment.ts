export { default as words } from '../payment.en.json' with { type: 'json' }
