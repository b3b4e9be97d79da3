/**
 * A file of the build. It is given as bytes: of a text of 20 MB a response looks at every letter before it encodes it.
 * @param type its media type
 */
export function fileResponse(text: string, type: string): Response {
  return new Response(Buffer.from(text), { headers: { 'content-type': type } });
}
