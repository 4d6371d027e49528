import { McpServer } from '@modelcontextprotocol/server'
import type { PartnerClient } from '@gangway/core/partner'
import { instructions } from './agent-texts.ts'
import { agentTools } from './mcp-tools.ts'
import { createNames } from './present-routings.ts'

/** An MCP server for AI agents of an agency. The server holds the API key; agents never see it. */
export function createMcpServer(client: PartnerClient, version: string): McpServer {
  const server = new McpServer({ name: 'gangway', version }, { capabilities: { tools: {} }, instructions })
  for (const { name, title, description, input, effect, run } of agentTools(client, createNames())) {
    const annotations = {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'executes',
      idempotentHint: effect === 'reads',
      openWorldHint: true,
    }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (sent) => {
      const { isError, data } = await run({ ...Object(sent) })
      return { isError, content: [{ type: 'text', text: JSON.stringify(data) }] }
    })
  }
  return server
}
