/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/docs-json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  requestSnippetsEnabled: true,
  tryItOutEnabled: true,
  // Tokens are secrets and must not outlive the tab.
  persistAuthorization: false,
  syntaxHighlight: { theme: 'tomorrow-night' },
});
