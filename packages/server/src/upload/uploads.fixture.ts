import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, Result } from '@gangway/core'
import { uploadedFile } from '../database/schema.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { createUploadForm } from './files.fixture.ts'

/** Uploads as a user, with access to the storage behind it. */
export interface Uploads {
  server: DemoServer
  agent: SignedInUser
  upload: typeof upload
  /** The path of an accepted file. */
  uploadAccepted(name: string, content: Uint8Array<ArrayBuffer>, pathRoot?: string, client?: Client): Promise<string>
  addressOf(path: string, from?: { client?: Client; days?: boolean }): Promise<string>
  /** Opens an address as a browser would, on the port of this test. */
  openAddress(address: string, init?: RequestInit): Promise<Response>
  publicUrl: string
  rows(): Promise<(typeof uploadedFile.$inferSelect)[]>
  filesOnDisk(): string[]
  /** The folder of uploads in progress. */
  uploading: string
}

/** Resets everything to the state after opening. */
export async function startUploads(server: DemoServer): Promise<Uploads> {
  const { deps } = server
  const { dataFolder, publicUrl } = deps.settings
  const folders = ['files', 'uploading'].map((folder) => join(dataFolder, folder))
  await server.reset()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  const agent = await signInAs(server, 'agent@harbour.example')
  return {
    server,
    agent,
    upload,
    async uploadAccepted(name, content, pathRoot, client = agent.client) {
      return valueOf(await upload(client, createUploadForm(name, content, pathRoot)))
    },
    async addressOf(path, { client = agent.client, days = false } = {}) {
      const call = days ? 'POST /sg/ossUpload/getCustomerUrlList' : 'POST /sg/ossUpload/getTempUrlList'
      return valueOf(await client.call(call, { body: { urlList: [path] } })).urls[0] ?? ''
    },
    openAddress: (address, init) => fetch(address.replace(publicUrl, new URL(server.base).origin), init),
    publicUrl,
    rows: () => deps.db.select().from(uploadedFile),
    filesOnDisk: () =>
      folders.flatMap((path) => {
        const all = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : []
        return all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
      }),
    uploading: join(dataFolder, 'uploading'),
  }
}

function upload(client: Client, body: FormData): Promise<Result<string>> {
  return client.call('POST /ossUpload/uploadFile', { body })
}

export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`It was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

export function errorOf(result: Result<unknown>) {
  if (result.ok) throw new Error(`It was accepted: ${JSON.stringify(result.value)}`)
  const { code, text, kind, fields } = result.error
  return { code, text, kind, field: fields?.[0] }
}
