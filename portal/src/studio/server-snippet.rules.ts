import { quoted, sceneOf, type Snippet, type SnippetSettings } from './snippet-text.rules.ts'

export const serverKinds = ['node', 'curl', 'php'] as const
export type ServerKind = (typeof serverKinds)[number]

/** The part of the page's own server: it exchanges key and secret for a token of whoever is signed in there. */
export function serverSnippet(kind: ServerKind, { choice, server, key }: SnippetSettings): Snippet {
  const components = sceneOf(choice)
  if (kind === 'node')
    return {
      file: 'gangway-token.js',
      code: `import { getEmbedToken } from '@gangway/core/server'

const key = {
  base: ${quoted(`${server}/api`)},
  key: ${quoted(key)},
  secret: process.env.GANGWAY_SECRET,
}

// Answers GET /gangway-token for a customer who is signed in with you.
// His number there: never a name that another customer could have.
export async function answerToken(customer, response) {
  const told = await getEmbedToken(key, {
    user: \`customer-\${customer}\`,
    components: [${components.map(quoted).join(', ')}],
  })
  response.writeHead(told.ok ? 200 : 502, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(told.ok ? told.value : { problem: told.error.kind }))
}`,
    }
  if (kind === 'curl')
    return {
      file: 'terminal',
      code: `curl --silent --show-error --request POST ${server}/api/embed/token \\
  --header 'content-type: application/json' \\
  --data "{\\"key\\": \\"${key}\\", \\"secret\\": \\"$GANGWAY_SECRET\\", \\"user\\": \\"customer-4711\\", \\"components\\": [${components.map((each) => `\\"${each}\\"`).join(', ')}]}"`,
    }
  return {
    file: 'gangway-token.php',
    code: `<?php
session_start();
if (!isset($_SESSION['customer'])) { http_response_code(401); exit; }

$call = curl_init(${quoted(`${server}/api/embed/token`)});
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
    CURLOPT_HTTPHEADER => ['content-type: application/json'],
    CURLOPT_POSTFIELDS => json_encode([
        'key' => ${quoted(key)},
        'secret' => getenv('GANGWAY_SECRET'),
        'user' => 'customer-' . $_SESSION['customer'],
        'components' => [${components.map(quoted).join(', ')}],
    ]),
]);
$told = json_decode((string) curl_exec($call), true);
header('content-type: application/json');
header('cache-control: no-store');
if (empty($told['success'])) { http_response_code(502); exit; }
echo json_encode($told['data']);`,
  }
}
