import { toJsString, widgetsOnPage, type Snippet, type SnippetSettings } from './snippet-text.rules.ts'

export const serverKinds = ['node', 'curl', 'php'] as const
export type ServerKind = (typeof serverKinds)[number]

/** Server code that exchanges key and secret for a token of the signed-in user. */
export function createServerSnippet(kind: ServerKind, { config, server, key }: SnippetSettings): Snippet {
  const components = widgetsOnPage(config)
  if (kind === 'node')
    return {
      file: 'gangway-token.js',
      code: `import { getEmbedToken } from '@gangway/core/server'

const key = {
  base: ${toJsString(`${server}/api`)},
  key: ${toJsString(key)},
  secret: process.env.GANGWAY_KEY_SECRET,
}

// Answers GET /gangway-token for a customer who is signed in with you.
// Use the customer's id in your system: a name may belong to several customers.
export async function answerToken(customer, response) {
  const result = await getEmbedToken(key, {
    user: \`customer-\${customer}\`,
    components: [${components.map(toJsString).join(', ')}],
  })
  response.writeHead(result.ok ? 200 : 502, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(result.ok ? result.value : { problem: result.error.kind }))
}`,
    }
  if (kind === 'curl')
    return {
      file: 'terminal',
      code: `curl --silent --show-error --request POST ${server}/api/embed/token \\
  --header 'content-type: application/json' \\
  --data "{\\"key\\": \\"${key}\\", \\"secret\\": \\"$GANGWAY_KEY_SECRET\\", \\"user\\": \\"customer-4711\\", \\"components\\": [${components.map((each) => `\\"${each}\\"`).join(', ')}]}"`,
    }
  return {
    file: 'gangway-token.php',
    code: `<?php
session_start();
if (!isset($_SESSION['customer'])) { http_response_code(401); exit; }

$call = curl_init(${toJsString(`${server}/api/embed/token`)});
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
    CURLOPT_HTTPHEADER => ['content-type: application/json'],
    CURLOPT_POSTFIELDS => json_encode([
        'key' => ${toJsString(key)},
        'secret' => getenv('GANGWAY_KEY_SECRET'),
        'user' => 'customer-' . $_SESSION['customer'],
        'components' => [${components.map(toJsString).join(', ')}],
    ]),
]);
$response = json_decode((string) curl_exec($call), true);
header('content-type: application/json');
header('cache-control: no-store');
if (empty($response['success'])) { http_response_code(502); exit; }
echo json_encode($response['data']);`,
  }
}
