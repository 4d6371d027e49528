import { describe, expect, it } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createPageVisitor } from './site-pages.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const { get } = createPageVisitor(server)

describe('the message of a page', () => {
  it.each(['/contact/thanks', '/berlin2025/thanks', '/help?q=refund'])(
    'of %s keeps its heading beside its status role',
    async (path) => {
      const { body } = await get(path)
      expect(body).toMatch(/<div role="status"><h[12]>/)
      expect(body).not.toMatch(/<h[1-6][^>]* role=/)
    },
  )
})
