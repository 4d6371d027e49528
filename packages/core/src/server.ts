export {
  getEmbedToken,
  type EmbedKey,
  type EmbedToken,
  type EmbedTokenError,
  type WantedToken,
} from './embed/get-embed-token.ts'
