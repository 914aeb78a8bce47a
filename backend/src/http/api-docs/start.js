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
  // Tokens are secrets: they are gone with the tab.
  persistAuthorization: false,
  syntaxHighlight: { theme: 'tomorrow-night' },
});
