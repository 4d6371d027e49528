import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '../partner/agent/mcp-server.ts'
import type { CommandContext } from './command.ts'
import { partnerAccess } from './create-partner-client.ts'

/**
 * Serves the Model Context Protocol on stdin and stdout until the client disconnects. Nothing else may write to stdout.
 */
export async function mcp({ settings }: CommandContext): Promise<void> {
  const client = partnerAccess(settings)
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve))
  const served = serveStdio(() => createMcpServer(client, '1.0.0'))
  await ended
  await served.close()
}
