// A module around the file, because a development server of a bundler loads only static imports of JSON.
export { default as words } from './zh-CN.json' with { type: 'json' }
