/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly GANGWAY_URL?: string
}
