declare module 'samlp' {
  type Handler = (request: object, response: object, next: (error?: unknown) => void) => void
  const samlp: { auth(options: Record<string, unknown>): Handler }
  export default samlp
}
