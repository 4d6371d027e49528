export {
  getEmbedToken,
  type EmbedKey,
  type EmbedToken,
  type EmbedTokenError,
  type EmbedTokenRequest,
} from './embed/get-embed-token.ts'
