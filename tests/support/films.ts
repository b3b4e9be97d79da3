import { readFile } from 'node:fs/promises';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';

/** A film of the sample archive: 10 seconds, 480 x 360, its table at the beginning. */
export function sampleFilm(): Promise<Uint8Array<ArrayBuffer>> {
  return readFile('scripts/sample-api/media/films/dance-1980.mp4');
}

/** The same film in another kind of file. */
export async function repacked(format: OutputFormat): Promise<Uint8Array> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await sampleFilm()) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('The sample film has no picture.');
  const decoderConfig = await track.getDecoderConfig();
  const source = new EncodedVideoPacketSource('avc');
  return await written(format, source, async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await source.add(packet, decoderConfig === null ? undefined : { decoderConfig });
    }
  });
}

/** A WebM file of four pictures a second. What its pictures show does not matter to who reads its head. */
export function webm(seconds: number): Promise<Uint8Array> {
  const source = new EncodedVideoPacketSource('vp8');
  const decoderConfig = { codec: 'vp8', codedWidth: 320, codedHeight: 240 };
  return written(new WebMOutputFormat(), source, async () => {
    for (let at = 0; at < seconds; at += 0.25) {
      await source.add(new EncodedPacket(new Uint8Array(2000), 'key', at, 0.25), { decoderConfig });
    }
  });
}

async function written(
  format: OutputFormat,
  source: EncodedVideoPacketSource,
  addPackets: () => Promise<void>,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  output.addVideoTrack(source);
  await output.start();
  await addPackets();
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}
