/**
 * A file of the build. It is given as bytes: of a text of 20 MB a response looks at every letter before it encodes it.
 * @param type its media type
 */
export function fileResponse(
  content: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
  type: string,
): Response {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  return new Response(body, { headers: { 'content-type': type } });
}
