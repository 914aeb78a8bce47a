import { ApiProperty } from '@nestjs/swagger';

export class PictureFormDto {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } })
  files: string[];
}
