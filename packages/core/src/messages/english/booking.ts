export { default as words } from '../booking.en.json' with { type: 'json' }
