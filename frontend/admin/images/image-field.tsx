import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { ImageChooser, type ImageUse } from './image-chooser.tsx';

type ImageFieldProps = ImageUse & {
  label: string;
  /** The address that is stored; null where there is no picture. */
  value: string | null;
  onChange: (address: string | null) => void;
  /** Text of the toast for a failed upload; by default it names the field. */
  failed?: string;
};

/**
 * Field for one image: chosen or dropped, uploaded at once, removable. The form stores its address (specification:
 * admin §8).
 */
export function ImageField({ label, value, onChange, failed, ...use }: ImageFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const remove = () => {
    onChange(null);
    // Moves the focus, because the pressed button disappears.
    button.current?.focus();
  };
  return (
    <ImageChooser
      button={button}
      label={label}
      choose={value === null ? 'Choose an image' : 'Replace image'}
      use={use}
      onSent={onChange}
      onFailed={() =>
        failed === undefined ? toast.error('Error', `Failed to upload ${label.toLowerCase()}`) : toast.error(failed)
      }
      more={
        value !== null && (
          <Button variant="quiet" onClick={remove}>
            <Trash2 aria-hidden className="size-5" />
            <span>Remove image</span>
          </Button>
        )
      }
    >
      {value !== null && (
        <img
          src={imageAt(value, 400)}
          alt={`${label} as it is now`}
          className="mb-3 h-28 max-w-full rounded-control border border-line bg-sand object-contain"
        />
      )}
    </ImageChooser>
  );
}
