import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '../partner/agent/mcp-server.ts'
import type { CommandContext } from './command.ts'
import { partnerAccess } from './partner-access.ts'

/** Speaks the Model Context Protocol over stdin and stdout until its client goes. Nothing else may be printed. */
export async function mcp({ settings }: CommandContext): Promise<void> {
  const client = partnerAccess(settings)
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve))
  const served = serveStdio(() => createMcpServer(client, '1.0.0'))
  await ended
  await served.close()
}
