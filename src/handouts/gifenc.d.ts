declare module 'gifenc' {
  type Palette = readonly (readonly [number, number, number])[];
  type Frame = {
    palette?: Palette;
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  };
  type Encoder = {
    writeFrame(index: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array;
  };
  export function GIFEncoder(): Encoder;
}
